#compdef plumb
_plumb() {
  if (( CURRENT == 2 )); then
    local -a commands=(
{{commands}}
    )
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
{{options}}
  esac
}
_plumb "$@"
