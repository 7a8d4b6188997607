import type { DraftTicket } from './DraftTicket.ts'

const key = 'heloc_draft'

/**
 * The ticket of one lender's flow, in local storage under "heloc_draft" next to those of other
 * flows.
 */
export interface DraftMemory {
  read(): DraftTicket | undefined
  write(ticket: DraftTicket): void
  clear(): void
}

export function createDraftMemory(
  orgCode: string,
  flow: string,
  storage: Storage = localStorage,
): DraftMemory {
  const name = `${orgCode}/${flow}`
  const readAll = () => JSON.parse(storage.getItem(key) ?? '{}') as Record<string, DraftTicket>
  return {
    read: () => readAll()[name],
    write: (ticket) => storage.setItem(key, JSON.stringify({ ...readAll(), [name]: ticket })),
    clear() {
      const { [name]: _gone, ...others } = readAll()
      if (Object.keys(others).length > 0) storage.setItem(key, JSON.stringify(others))
      else storage.removeItem(key)
    },
  }
}
