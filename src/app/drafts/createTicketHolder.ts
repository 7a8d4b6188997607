import type { DraftMemory } from './createDraftMemory.ts'
import type { DraftTicket } from './DraftTicket.ts'

/** Holds a ticket for as long as one request takes. */
export function createTicketHolder(first?: DraftTicket): DraftMemory {
  let ticket = first
  return {
    read: () => ticket,
    write: (next) => {
      ticket = next
    },
    clear: () => {
      ticket = undefined
    },
  }
}
