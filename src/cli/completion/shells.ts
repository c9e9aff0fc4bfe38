import { COMPLETE } from '../start/door-of.ts';

/** Uses the longer of the tool's two names, because the shorter one may be another program. */
const ASK = `hotel-contracts completion ${COMPLETE}`;

/**
 * The script for each shell. It passes the words up to the cursor and shows the lines that come back: a word and, after a tab, its
 * description. The last line begins with a colon and says whether file names may be typed (`files`) and whether the word goes on without a
 * space (`open`).
 */
export const SHELL_SCRIPTS = {
  bash: `# Completions of contracts for bash: source <(hotel-contracts completion bash)
_contracts() {
  local line value words=("\${COMP_WORDS[@]:1:COMP_CWORD}") current=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :* ]]; then
      # Older versions of bash lack compopt; they offer file names where nothing else fits.
      [[ $line == *files* ]] || compopt +o default 2>/dev/null
      [[ $line != *open* ]] || compopt -o nospace 2>/dev/null
    else
      value=\${line%%$'\\t'*}
      [[ $current == [\\"\\']* || $value != *[!A-Za-z0-9_./=,:@%+-]* ]] || printf -v value %q "$value"
      COMPREPLY+=("$value")
    fi
  done < <(${ASK} bash "\${words[@]}" 2>/dev/null)
}
complete -o default -F _contracts contracts hotel-contracts
`,
  zsh: `#compdef contracts hotel-contracts
# Completions of contracts for zsh: source <(hotel-contracts completion zsh)
_contracts() {
  local line word how tab=$'\\t'
  local -a found blank
  for line in "\${(@f)$(${ASK} zsh "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}"; do
    if [[ $line == :* ]]; then
      how=$line
    elif [[ $line == *$tab* ]]; then
      found+=("\${\${line%%$tab*}//:/\\\\:}:\${line#*$tab}")
    else
      found+=("\${line//:/\\\\:}")
    fi
  done
  [[ $how == *open* ]] && blank=(-S '')
  if (( $#found )); then
    _describe -t contracts contracts found "\${blank[@]}"
  elif [[ $how == *files* ]]; then
    compset -P '*='
    _files
  fi
}
if [[ $funcstack[1] == _contracts ]]; then
  _contracts "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _contracts contracts hotel-contracts
fi
`,
  fish: `# Completions of contracts for fish: hotel-contracts completion fish | source
function __contracts_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l lines (${ASK} fish $words[2..-1] "$current" 2>/dev/null)
    for line in $lines
        string match -q -- ':*' $line; or echo $line
    end
    if string match -q -- ':*files*' $lines[-1]
        set -l head (string match -r -- '^-.*=' "$current")
        set -l rest (string replace -r -- '^-.*=' '' "$current")
        for path in (__fish_complete_path "$rest")
            echo "$head$path"
        end
    end
end
complete -c contracts -f -a '(__contracts_complete)'
complete -c hotel-contracts -f -a '(__contracts_complete)'
`,
  powershell: `# Completions of contracts for PowerShell: hotel-contracts completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName contracts, hotel-contracts -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements |
        Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text } })
    # An empty word would be lost on its way in older versions: the last one has an = before it.
    $lines = @(${ASK} powershell @words "=$($wordToComplete.Trim('''"'))" 2>$null)
    foreach ($line in $lines) {
        if ($line.StartsWith(':')) { continue }
        $value, $about = $line.Split("\`t", 2)
        if (-not $about) { $about = $value }
        $text = if ($value -match '[^\\w./=,*?#+-]') { "'" + $value.Replace("'", "''") + "'" } else { $value }
        [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $about)
    }
}
`,
} as const;

export type Shell = keyof typeof SHELL_SCRIPTS;

export const SHELLS: readonly Shell[] = ['bash', 'zsh', 'fish', 'powershell'];
