const longest = 90

/** "your-name-refuses-1-character.json", made unique among the taken names. */
export function fileNameOf(title: string, taken: Set<string>): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9\s/_-]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let name = ''
  for (const word of words)
    if (name.length + word.length < longest) name = name === '' ? word : `${name}-${word}`
  let free = name === '' ? 'journey' : name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  taken.add(free)
  return `${free}.json`
}
