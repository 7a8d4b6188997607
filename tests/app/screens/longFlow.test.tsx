import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import type { Flow } from '#model'
import { FlowScreen } from '../../../src/app/screens/FlowScreen.tsx'
import { createEdition } from '../../../src/app/session/createEdition.ts'
import { renderWithPage } from '../renderWithPage.tsx'
import { sampleEdition } from '../sampleEdition.ts'
import { oneField } from './account/oneField.ts'
import { openSampleRun } from './openSampleRun.ts'

const isDeep = import.meta.env['LINTEL_DEEP'] === '1'

const last = 300
const names = Array.from({ length: last }, (_, index) => `step-${index + 1}`)

/** Elements of the page, and nodes that the browser keeps after its garbage is collected. */
async function count() {
  const session = cdp() as unknown as {
    send(name: string): Promise<{ nodes?: number }>
  }
  await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { elements: document.querySelectorAll('*').length, nodes: nodes! }
}

it.runIf(isDeep)(
  '(only in the long run) keeps no more of a flow of 300 steps at its end than at its start',
  async () => {
    const { bundle: sample } = sampleEdition()
    const steps = Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          title: `Page ${index + 1}`,
          path: `/new/${name}`,
          form: 'home',
          next: names[index + 1] ?? [{ call: 'register', go: '/{applicationUuid}' }],
        },
      ]),
    ) as unknown as Flow['steps']
    const flow: Flow = { ...sample.flows.registration!, start: names[0]!, steps }
    const bundle = { ...sample, flows: { ...sample.flows, registration: flow } }
    const edition = createEdition(bundle, async () =>
      oneField({ heading: 'A page', submit: 'Continue' }),
    )
    const run = await openSampleRun(edition)
    renderWithPage(<FlowScreen run={run} flow="registration" />, { edition })
    const counts: Awaited<ReturnType<typeof count>>[] = []
    for (let step = 1; step <= last - 5; step++) {
      await expect.poll(() => run.shown.read().view.step, { interval: 1 }).toBe(names[step - 1])
      const box = await screen.findByRole('textbox')
      if (step === 5 || step === last - 5) counts.push(await count())
      fireEvent.change(box, { target: { value: 'Boise' } })
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    }
    const [early, late] = counts
    expect(late!.elements).toBeLessThan(early!.elements + 10)
    expect(late!.nodes).toBeLessThan(early!.nodes * 2)
  },
)
