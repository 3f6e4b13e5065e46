_plumb() {
  local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{{commands}} help --help --version" -- "$word"))
    return
  fi
  case "${COMP_WORDS[1]} $previous" in
{{values}}
  esac
  case "${COMP_WORDS[1]}" in
{{options}}
  esac
}
complete -o default -F _plumb plumb
