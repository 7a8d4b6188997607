import type { Act as OwnAct, JsonObject, Task as OwnTask } from '#model'
import type { StoredDocument } from '../application/run/StoredDocument.ts'

/** Response of the call `console`. */
export interface ConsoleSettings {
  readonly role: 'agent' | 'broker' | null
  readonly isActing: boolean
  /** Can read the reports. */
  readonly isManager: boolean
  /** Can export the register. */
  readonly isExporter: boolean
  readonly views: readonly { readonly id: string; readonly title: string }[]
  /** The view that lists what agents have to do. */
  readonly tasks: string | null
  /** The lender's own columns of the queue. */
  readonly columns: readonly string[]
  readonly look: { readonly form: string; readonly seconds: number }
  readonly words: Readonly<Record<string, string>>
}

export interface QueueRow {
  readonly uuid: string
  readonly number: string
  readonly borrower: string
  readonly statusTitle: string
  readonly waiting: string
  readonly since: string
  /** The time of the file. */
  readonly now: string
  readonly due: string | null
  readonly isOverdue: boolean
  readonly tasks: number
  /** What the agent has to do first, in the view of tasks. */
  readonly next?: Pick<Task, 'kind' | 'title' | 'name'>
  readonly product: string | null
  readonly isOnHold: boolean
  readonly isOpen: boolean
  readonly agent: string | null
  /** Of the lender's own columns. */
  readonly cells: readonly (string | null)[]
}

/** Response of the call `queue`. */
export interface Queue {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly views: readonly { readonly id: string; readonly title: string; readonly count: number }[]
  readonly statuses: readonly { readonly status: string; readonly title: string }[]
  readonly files: readonly QueueRow[]
}

/** `hint`: what to know before it, as the server says it. */
export type Act = Omit<OwnAct, 'isForTwo'> & { readonly hint?: string }

export type Task = Omit<OwnTask, 'about' | 'signer'>

export interface Line {
  readonly label: string
  readonly text: string
}

export interface JournalLine {
  readonly seq: number
  readonly at: string
  readonly who: string
  readonly what: string
}

export interface FileMessage {
  readonly uuid: string
  readonly at: string
  /** Name of the reader. */
  readonly to: string
  readonly title: string
  readonly text: string
  readonly readAt: string | null
}

export type FileDocument = Pick<
  StoredDocument,
  'uuid' | 'title' | 'name' | 'state' | 'mediaType' | 'readAt' | 'created' | 'package' | 'sha256'
>

export interface FileDecision {
  readonly decision: string
  readonly person: {
    readonly name: string
    readonly on: string
    readonly why: string
    readonly decision: string
  } | null
  readonly reasons: readonly { readonly code: string; readonly sentence: string }[]
  readonly gates: readonly {
    readonly title: string
    readonly outcome: 'true' | 'false' | 'unknown'
    /** Of a gate that was not passed, as the notice says it. */
    readonly reason: { readonly code: string; readonly sentence: string } | null
    /** What the gate read of the applicant; without text it is not known. */
    readonly read: readonly { readonly label: string; readonly text?: string }[]
    /** Facts of which each alone would let the applicant pass. */
    readonly turnedBy: readonly Line[]
  }[]
  readonly figures: readonly Line[]
}

/** Response of the call `past-file`: a file as it was at a time. */
export interface PastFile {
  readonly at: string
  readonly statusTitle: string
  readonly since: string
  readonly bundle: string
  readonly screen: {
    readonly heading: string
    readonly why?: string
    readonly texts: readonly {
      readonly id: string
      readonly title: string
      readonly version: string
      readonly sha256: string
      readonly paragraphs: readonly string[]
    }[]
    readonly lines: readonly Line[]
    readonly asks: readonly string[]
  }
  readonly offers: readonly Line[]
  readonly decision: FileDecision | null
  readonly messages: readonly {
    readonly seq: number
    readonly at: string
    readonly title: string
    readonly description: string
  }[]
  readonly consents: readonly {
    readonly receipt: string
    readonly text: string
    readonly version: string
    readonly acceptedAt: string
  }[]
  readonly documents: readonly {
    readonly uuid: string
    readonly title: string
    readonly sha256: string
  }[]
  /** What does not hold in the journal. */
  readonly issues: readonly { readonly code: string; readonly message: string }[]
}

/** Response of the call `file`; parts that the role does not see are missing. */
export interface ConsoleFile {
  readonly uuid: string
  readonly number: string
  readonly version: number
  readonly role: 'agent' | 'broker'
  readonly bundle: string
  readonly borrower: string
  readonly statusTitle: string
  readonly since: string
  /** The time of the file. */
  readonly now: string
  readonly created: string
  readonly agent: string | null
  readonly isOpen: boolean
  readonly waiting: string
  readonly product: string | null
  readonly due: string | null
  readonly isOverdue: boolean
  readonly isOnHold: boolean
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly fields: readonly Line[]
  }[]
  readonly secrets: readonly {
    readonly id: string
    readonly label: string
    readonly masked: string
  }[]
  readonly tasks?: readonly Task[]
  readonly stuck?: readonly { readonly title: string; readonly since: string }[]
  readonly acts?: readonly Act[]
  readonly signers?: readonly {
    readonly uuid: string
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly state: string
  }[]
  readonly conditions?: readonly {
    readonly uuid: string
    readonly title: string
    readonly words: string
    readonly created: string
  }[]
  readonly documents?: readonly FileDocument[]
  readonly deadlines?: readonly {
    readonly title: string
    readonly due: string
    readonly means: string
    readonly source: string
  }[]
  readonly decision?: FileDecision | null
  readonly offers?: readonly Line[]
  readonly answers?: readonly {
    readonly title: string
    readonly form: string
    readonly answer: JsonObject
  }[]
  readonly messages?: readonly FileMessage[]
  readonly journal?: readonly JournalLine[]
  readonly notes?: readonly (JournalLine & { readonly note: string })[]
}
