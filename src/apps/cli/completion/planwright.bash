# Completion of planwright for bash, from 3.2 on. The words are taken from the line itself: readline divides them at "@" and "=", which belong to ours.
__planwright_taken() {
  taken=
  case "$1 $2" in
TAKEN
  esac
}

__planwright_options() {
  offered=
  case "$1" in
OPTIONS
  esac
}

# Divides a line as the shell would, without what quotes: all words but the last, and that one, which is being typed.
__planwright_divide() {
  local rest=$1 special=$'[\\\\\'" \t\n]*' plain char quote= begun=
  words=() word=
  while [[ $rest ]]; do
    plain=${rest%%$special}
    word+=$plain rest=${rest:${#plain}}
    char=${rest:0:1} rest=${rest:1}
    if [[ $quote && $char == "$quote" ]]; then
      quote=
    elif [[ $char == \\ && $quote != \' ]]; then
      word+=${rest:0:1} rest=${rest:1}
    elif [[ $quote ]]; then
      word+=$char
    elif [[ $char == [\'\"] ]]; then
      quote=$char begun=1
    elif [[ $char ]]; then
      [[ -z $word$begun ]] || words+=("$word")
      word= begun=
    fi
  done
}

_planwright() {
  local word= command= option= taken= offered= place=1 each title lead=
  local -a words titles
  COMPREPLY=()
  __planwright_divide "${COMP_LINE:0:COMP_POINT}"
  for each in "${words[@]:1}"; do
    if [[ $option ]]; then
      option=
      continue
    fi
    case $each in
      -*)
        command=${command:-chat}
        __planwright_taken "$command" "$each"
        [[ -z $taken ]] || option=$each
        ;;
      *) if [[ $command ]]; then place=$((place + 1)); else command=$each; fi ;;
    esac
  done
  local done=${word%"$2"}
  if [[ -z $option && $word == --*=* ]]; then
    option=${word%%=*} lead=${word%%=*}= word=${word#*=}
  fi
  if [[ $option ]]; then
    __planwright_taken "${command:-chat}" "$option"
  elif [[ $word == -* ]]; then
    __planwright_options "${command:-chat}"
    [[ $command ]] || offered+=' VERSION'
    taken="=$offered"
  elif [[ -z $command ]]; then
    taken='=COMMANDS'
  else
    __planwright_taken "$command" "$place"
  fi
  case $taken in
    =*) words=($(compgen -W "${taken#=}" -- "$word")) ;;
    file) compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$2")); return ;;
    folder) compopt -o dirnames 2>/dev/null || COMPREPLY=($(compgen -d -- "$2")); return ;;
    '' | text) return ;;
    *)
      local -a given=("${words[@]:1}")
      words=()
      while IFS=$'\t' read -r each title; do
        words+=("$each")
        titles+=("$title")
      done < <(planwright __complete "$taken" "$word" "${given[@]}" 2>/dev/null)
      ;;
  esac
  # What is chosen gets no title, and where each candidate is put in at once, none does.
  for ((each = 0; each < ${#words[@]}; each++)); do
    title=${titles[each]}
    [[ ${#words[@]} -gt 1 && $title && $COMP_TYPE != 37 && $COMP_TYPE != 42 ]] && title="  ($title)" || title=
    word=$lead${words[each]}
    [[ $word != */ ]] || compopt -o nospace 2>/dev/null
    COMPREPLY+=("${word#"$done"}$title")
  done
}

complete -F _planwright planwright
