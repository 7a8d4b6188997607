import limits from '../limits.json' with { type: 'json' }

const stacks = ['--font-body', '--font-heading']

/**
 * Waits until the lender's fonts have loaded, at most for `work` and 300 ms, and removes the
 * missing ones from the lender's font stacks: a font that arrives after the first drawing would
 * move the text. The next page load has it.
 */
export async function settleFonts(
  work: Promise<unknown>,
  { fonts, documentElement: root }: Pick<Document, 'fonts' | 'documentElement'> = document,
  milliseconds = limits.fonts.milliseconds,
): Promise<void> {
  const stackOf = (name: string) => getComputedStyle(root).getPropertyValue(name).trim()
  const isLate = new Promise((resolve) => setTimeout(resolve, milliseconds))
  const loaded = Promise.allSettled(
    stacks.map((name) => fonts.load(`1em ${stackOf(name) || 'serif'}`)),
  )
  await Promise.race([loaded, Promise.all([work, isLate])])
  const missing = new Set(
    [...fonts].flatMap(({ family, status }) => (status === 'loaded' ? [] : unquote(family))),
  )
  for (const name of stacks) {
    const families = stackOf(name).split(',')
    const here = families.filter((family) => !missing.has(unquote(family)))
    if (here.length < families.length) root.style.setProperty(name, here.join(','))
  }
}

function unquote(family: string): string {
  return family.trim().replaceAll(/^["']|["']$/g, '')
}
