import { useState } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createFormValidator } from '#engine'
import type { FormModule, JsonObject } from '#model'
import { StepForm, type StepFormProps } from '#renderer'
import type { Lender } from './createWidgetStory.tsx'
import { LenderPage } from './LenderPage.tsx'
import { sampleOffers } from './sampleOffers.ts'

export type FormTexts = Pick<StepFormProps, 'legal' | 'consents' | 'notices'>

const addresses = ['1 Main St', '1 Main Ave', '12 Main Rd'].map((street1) => ({
  fullAddress: `${street1}, Oakland, CA 94607`,
  street1,
  city: 'Oakland',
  state: 'CA',
  zip: '94607',
}))

const services = {
  searchAddresses: () => Promise.resolve(addresses),
  upload: () => new Promise<never>(() => undefined),
  offers: sampleOffers,
}

/** One lender's form as a borrower meets it, or as it looks when the button was pressed at once. */
export function createFormStory(
  form: FormModule,
  texts: FormTexts,
  lender: Lender,
  isPressed: boolean,
): StoryObj {
  const { validate: judge, compiled } = createFormValidator(form)
  const validate = (data: JsonObject) => judge(data, lender.words)
  const { heading, submit } = form.ui.page
  let typed: JsonObject = {}
  const keep = (data: JsonObject) => (typed = data)
  return {
    render: () => (
      <LenderPage theme={lender.theme} heading={heading}>
        <Owner
          form={{ schema: form.schema, ui: form.ui, isValid: compiled.isValid }}
          validate={validate}
          onType={keep}
          {...texts}
          {...lender}
        />
      </LenderPage>
    ),
    play: async ({ canvasElement }) => {
      if (!isPressed) return
      await waitFor(() => expect(canvasElement.querySelector('.lintel-waiting')).toBeNull())
      await userEvent.click(within(canvasElement).getByRole('button', { name: submit }))
      // Some fields, such as the offer's, are an answer from the start.
      if (validate(typed).length > 0)
        await expect(within(canvasElement).getByRole('alert')).toHaveFocus()
    },
  }
}

function Owner(
  props: Pick<StepFormProps, 'form' | 'validate' | 'formats' | 'words' | 'onType'> & FormTexts,
) {
  const [data, setData] = useState<JsonObject>({})
  const onType = (next: JsonObject) => {
    setData(next)
    props.onType(next)
  }
  return (
    <StepForm
      {...props}
      data={data}
      issues={[]}
      services={services}
      busy={false}
      onType={onType}
      onSubmit={() => undefined}
    />
  )
}
