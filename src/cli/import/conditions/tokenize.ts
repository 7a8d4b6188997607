export type FormulaToken =
  | { readonly kind: 'name' | 'text' | 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string }

const shapes =
  /\s*(?:\{([^}]*)\}|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+(?:\.\d+)?)|([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)|(===|!==|==|!=|<>|<=|>=|&&|\|\||\*=|[-=<>!+*/%^(),;[\]?:]))/y

/**
 * The words of an expression of SurveyJS ("{age} >= 18 and {state} = 'TX'") or of JavaScript;
 * undefined if there is anything else in it.
 */
export function tokenize(text: string): readonly FormulaToken[] | undefined {
  const tokens: FormulaToken[] = []
  const end = text.trimEnd().length
  shapes.lastIndex = 0
  while (shapes.lastIndex < end) {
    const found = shapes.exec(text)
    if (!found) return undefined
    const [, name, single, double, number, word, sign] = found
    if (name !== undefined) tokens.push({ kind: 'name', text: name.trim() })
    else if (single !== undefined || double !== undefined)
      tokens.push({ kind: 'text', text: (single ?? double)!.replaceAll(/\\(.)/g, '$1') })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word })
    else tokens.push({ kind: 'sign', text: sign! })
  }
  return tokens
}
