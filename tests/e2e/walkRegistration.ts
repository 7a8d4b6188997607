import { mouse } from '../../tools/browser/mouse.ts'
import type { Page } from '../../tools/browser/Page.ts'
import { createPerson } from './people.ts'
import { walkFlow } from './walkFlow.ts'

/** Walks Alder's registration with a mouse, as far as the step `until`, or to its end. */
export const walkRegistration = (
  page: Page,
  until?: string,
  { answers }: Pick<ReturnType<typeof createPerson>, 'answers'> = createPerson(),
) =>
  walkFlow(page, {
    orgCode: 'alder',
    flow: 'registration-v2',
    answers,
    hand: mouse,
    ...(until && { until }),
  })
