-- Tries `plumb lsp` with the client of Neovim (0.7 or later): opens documents, edits them, makes an action, renames an id, and cancels a request.
-- PLUMB names the program and PLUMB_FOLDER the folder of the projects; the text of each document is saved at each step, and
-- `plumb check` of the file has to have the findings that Neovim shows.
local plumb, folder = os.getenv('PLUMB'), os.getenv('PLUMB_FOLDER')
local counts = { documents = 0, findings = 0, actions = 0, renames = 0, cancelled = 0 }
local cancelled = 0

local function fail(text)
  io.stderr:write(text .. '\n')
  vim.cmd('cquit')
end

-- Decodes JSON; 0.7 has it under both names.
local decode = vim.json and vim.json.decode or vim.fn.json_decode

local function check(path)
  local report = decode(vim.fn.system({ plumb, 'check', '--format', 'json', path }))
  local found = {}
  if #report.unreadable > 0 then found = { 'unreadable' } end
  for _, finding in ipairs(report.findings) do table.insert(found, finding.rule) end
  table.sort(found)
  return table.concat(found, ' ')
end

local function shown(buffer)
  local found = {}
  for _, finding in ipairs(vim.diagnostic.get(buffer)) do table.insert(found, finding.code or (finding.user_data and finding.user_data.lsp.code) or '?') end
  table.sort(found)
  return table.concat(found, ' ')
end

local function same(buffer, path, step)
  vim.api.nvim_buf_call(buffer, function() vim.cmd('silent write!') end)
  local fresh = check(path)
  vim.wait(20000, function() return shown(buffer) == fresh end, 10)
  if shown(buffer) ~= fresh then fail(path .. ', ' .. step .. ': Neovim shows ' .. shown(buffer) .. ', check finds ' .. fresh) end
end

local id = vim.lsp.start_client({
  name = 'plumb', cmd = { plumb, 'lsp' }, root_dir = folder,
  workspace_folders = { { uri = vim.uri_from_fname(folder), name = 'tests' } },
  on_error = function(code, error) fail('client error ' .. code .. ' ' .. vim.inspect(error)) end,
})
local client = vim.lsp.get_client_by_id(id)

local function request(method, parameters, buffer)
  local answer = client.request_sync(method, parameters, 60000, buffer)
  if not answer or answer.err then fail(method .. ': ' .. vim.inspect(answer)) end
  return answer.result
end

-- The line, from 0, and the column in bytes of the first match of a pattern, and what it captures.
local function find(buffer, pattern)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local start, _, place, capture = line:find(pattern)
    if start then return number - 1, place - 1, capture end
  end
end

local function everything(buffer)
  return { start = { line = 0, character = 0 }, ['end'] = { line = vim.api.nvim_buf_line_count(buffer), character = 0 } }
end

local function document(path)
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
  local buffer = vim.api.nvim_get_current_buf()
  vim.lsp.buf_attach_client(buffer, id)
  vim.wait(10000, function() return client.initialized end, 10)
  local item = { uri = vim.uri_from_bufnr(buffer) }
  same(buffer, path, 'opened')
  -- An edit of the first frame.
  local line, column = find(buffer, '<rect key="frame" x="[^"]*" y="()')
  vim.api.nvim_buf_set_text(buffer, line, column, line, column, { '7' })
  same(buffer, path, 'edited')
  counts.findings = counts.findings + #vim.diagnostic.get(buffer)
  -- The first cure.
  local actions = request('textDocument/codeAction', { textDocument = item, range = everything(buffer), context = { diagnostics = {} } }, buffer)
  if actions and actions[1] then
    local action = actions[1]
    if not action.edit then action = request('codeAction/resolve', action, buffer) end
    local before = vim.api.nvim_buf_get_changedtick(buffer)
    vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
    if vim.api.nvim_buf_get_changedtick(buffer) == before then fail(path .. ': ' .. action.title .. ' changes nothing') end
    same(buffer, path, 'after ' .. action.title)
    counts.actions = counts.actions + 1
  end
  -- A rename by the editor's own function, at the id of an object.
  local row, place, old = find(buffer, '<[bcilpstv]%a+ .* id="()([%w-]+)"')
  vim.api.nvim_win_set_cursor(0, { row + 1, place })
  vim.lsp.buf.rename('new-id-001')
  vim.wait(10000, function() return find(buffer, '"()new%-id%-001"') ~= nil end, 10)
  if not find(buffer, '"()new%-id%-001"') or find(buffer, '"()' .. vim.pesc(old) .. '"') then fail(path .. ': ' .. old .. ' is not renamed') end
  same(buffer, path, 'renamed')
  counts.renames = counts.renames + 1
  -- Requests that are cancelled while others wait: each is answered, with a result or the error -32800.
  local answered, requests = 0, {}
  for _ = 1, 8 do
    local parameters = { textDocument = item, range = everything(buffer), context = { diagnostics = {} } }
    local _, number = client.request('textDocument/codeAction', parameters, function(error)
      answered = answered + 1
      if error then
        if error.code ~= -32800 then fail('cancelled: ' .. vim.inspect(error)) end
        counts.cancelled = counts.cancelled + 1
      end
    end, buffer)
    table.insert(requests, number)
  end
  for index = 5, 8 do
    client.cancel_request(requests[index])
    cancelled = cancelled + 1
  end
  -- Neovim 0.7 calls no handler of a request that it cancelled and that is answered by this error.
  vim.wait(20000, function() return answered >= 4 end, 10)
  if answered < 4 then fail(path .. ': ' .. answered .. ' requests are answered') end
  request('textDocument/hover', { textDocument = item, position = { line = row, character = place } }, buffer)
  counts.documents = counts.documents + 1
  vim.cmd('silent bdelete!')
end

for _, path in ipairs(vim.fn.systemlist({ 'find', folder, '-name', '*.storyboard', '-o', '-name', '*.xib' })) do
  local done, problem = pcall(document, path)
  if not done then fail(path .. ': ' .. problem) end
end
client.stop()
if not vim.wait(10000, function() return client.is_stopped() end, 10) then fail('the server does not end') end
io.stdout:write(string.format('session with Neovim %s: %d documents, %d findings after edits, %d actions, %d renames, %d requests cancelled, %d answered so\n', vim.version().major .. '.' .. vim.version().minor,
  counts.documents, counts.findings, counts.actions, counts.renames, cancelled, counts.cancelled))
if counts.documents < 20 or counts.actions < 8 then fail('too few documents or actions') end
vim.cmd('quitall!')
