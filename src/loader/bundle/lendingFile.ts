import type { Lending } from '#model'

/** Base path of a file of lending/: adverseAction → "lending/adverse-action.json". */
export function lendingFile(part: keyof Lending): string {
  return `lending/${part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}
