import type { OwnSigning } from './OwnSigning.ts'

const name = 'heloc_signer_uuid'
const over: ReadonlySet<string> = new Set(['SIGNED', 'DECLINED', 'CANCELLED'])

export function chooseSigning(uuid: string): void {
  sessionStorage.setItem(name, uuid)
}

/**
 * The one chosen in this window; otherwise the only one, or the only one with an open task.
 * Undefined if the person must choose.
 */
export function chosenSigning(signings: readonly OwnSigning[]): OwnSigning | undefined {
  const chosen = signings.find(({ uuid }) => uuid === sessionStorage.getItem(name))
  const open = signings.filter(({ status }) => !over.has(status))
  return chosen ?? (signings.length === 1 ? signings[0] : open.length === 1 ? open[0] : undefined)
}
