#compdef planwright
# Completion of planwright for zsh, to be evaluated, or as the file _planwright in a folder of $fpath.

__planwright_ask() {
  local line
  local -a found
  for line in ${(f)"$(planwright __complete $1 "${(Q)PREFIX}" "${(@Q)words}" 2>/dev/null)"}; do
    found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
  done
  # Nothing follows a provider but its model.
  if [[ $1 == models ]]; then _describe -V $1 found -S ''; else _describe -V $1 found; fi
}

_planwright() {
  local command=chat
  local -a commands version
  commands=(
COMMANDS
  )
  if [[ $words[2] == -* ]]; then
    version=(VERSION)
  elif (( CURRENT == 2 )); then
    _describe command commands
    return
  else
    command=$words[2]
    shift words
    (( CURRENT-- ))
  fi
  case $command in
CASES
  esac
}

if [[ $funcstack[1] == _planwright ]]; then
  _planwright "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _planwright planwright
fi
