import goals from './goals.json' with { type: 'json' }

/**
 * What was measured beside the goals, as a table in Markdown; `printed`: what each benchmark
 * printed, by its name. Throws where one that ran has no line of a goal of its own.
 */
export function tableOfGoals(printed: ReadonlyMap<string, string>): string {
  const rows = goals.flatMap(({ what, benchmark, line, unit, most }) => {
    const lines = printed.get(benchmark)
    if (lines === undefined) return []
    const [, figure] = new RegExp(line).exec(lines) ?? []
    if (figure === undefined) throw new Error(`${benchmark} printed nothing like "${line}".`)
    const isReached = Number(figure) <= most
    return [[what, `${figure} ${unit}`.trim(), `≤ ${most}`, isReached ? 'reached' : 'missed']]
  })
  return [['what', 'measured', 'goal', ''], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
