import type { FileAct, ConsoleFile } from '../Console.ts'
import type { ConsoleContext } from '../useConsole.ts'

/** What an act is called, with the condition or the person that it is about. */
export function labelOfAct(
  { label, title, name, signer }: FileAct,
  { borrower }: Pick<ConsoleFile, 'borrower'>,
  say: ConsoleContext['say'],
): string {
  const about = title ?? (signer !== undefined && name !== borrower ? name : undefined)
  return about === undefined ? label : say('act-about', { label, title: about })
}
