import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { start } from '#engine'
import type { SaveStatus } from '../../../src/app/drafts/createDraftSync.ts'
import type { createEdition } from '../../../src/app/session/createEdition.ts'
import { createFlowRun } from '../../../src/app/session/createFlowRun.ts'
import { createStore } from '../../../src/app/store/createStore.ts'
import { context } from '../sampleEdition.ts'

/** The sample's registration from its first step, which is saved nowhere. */
export function openSampleRun(edition: ReturnType<typeof createEdition>) {
  return createFlowRun({
    edition,
    session: { current: start(edition.engine, 'registration', context) },
    sync: {
      status: createStore<SaveStatus>({ state: 'idle' }),
      touch: vi.fn(),
      flush: async () => {},
    } as never,
    submit: vi.fn(async () => ({ type: 'done', path: '/uuid', answer: {} }) as const),
    go: vi.fn(),
    onDone: vi.fn(),
    change: (to) => act(to),
  })
}
