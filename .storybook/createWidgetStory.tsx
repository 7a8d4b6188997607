import { useState } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { createFormValidator } from '#engine'
import { createIssue } from '#model'
import { StepForm, type StepFormProps } from '#renderer'
import { LenderPage } from './LenderPage.tsx'
import { sampleOffers } from './sampleOffers.ts'
import type { WidgetSample } from './widgetSamples.ts'
import { widgetStates } from './widgetStates.ts'

export interface Lender {
  readonly theme: string
  readonly formats: StepFormProps['formats']
  readonly words: StepFormProps['words']
}

/** One widget in one state, in one lender's look. */
export function createWidgetStory(sample: WidgetSample, state: string, lender: Lender): StoryObj {
  const { isFilled, problem, direction, look } = widgetStates[state]!
  const props: StepFormProps = {
    form: {
      schema: { type: 'object', required: ['field'], properties: { field: sample.schema } },
      ui: {
        page: { heading: 'A step', submit: 'Continue' },
        fields: { field: { ...sample.look, ...look } },
      },
      ...(sample.form && { isValid: createFormValidator(sample.form).compiled.isValid }),
    },
    data: isFilled ? { field: sample.filled } : {},
    issues: [],
    validate: () =>
      problem
        ? [
            createIssue(
              'engine/answer-refused',
              { message: problem },
              { pointer: `/field${sample.refusedAt ?? ''}` },
            ),
          ]
        : [],
    ...lender,
    legal: [],
    consents: {},
    notices: {},
    services: {
      searchAddresses: () => Promise.resolve([]),
      upload: () => new Promise(() => undefined),
      offers: sampleOffers,
    },
    busy: false,
    onType: () => undefined,
    onSubmit: () => undefined,
  }
  return {
    render: () => (
      <LenderPage theme={lender.theme} heading="A step" direction={direction}>
        <Owner {...props} />
      </LenderPage>
    ),
    play: async ({ canvasElement }) => {
      if (!problem) return
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue' }))
      await expect(within(canvasElement).getByRole('alert')).toHaveFocus()
    },
  }
}

function Owner(props: StepFormProps) {
  const [data, setData] = useState(props.data)
  return <StepForm {...props} data={data} onType={setData} />
}
