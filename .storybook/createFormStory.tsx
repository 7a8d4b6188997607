import { useState } from 'react'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
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
export function createFormStory(form: FormModule, texts: FormTexts, lender: Lender, isPressed: boolean): StoryObj {
  const { validate, compiled } = createFormValidator(form)
  const { heading, submit } = form.ui.page
  return {
    render: () => (
      <LenderPage theme={lender.theme} heading={heading}>
        <Owner form={{ schema: form.schema, ui: form.ui, isValid: compiled.isValid }} validate={validate} {...texts} {...lender} />
      </LenderPage>
    ),
    play: async ({ canvasElement }) => {
      if (!isPressed) return
      const isRefused = validate({}).length > 0
      await userEvent.click(within(canvasElement).getByRole('button', { name: submit }))
      if (isRefused) await expect(within(canvasElement).getByRole('alert')).toHaveFocus()
    },
  }
}

function Owner(props: Pick<StepFormProps, 'form' | 'validate' | 'formats' | 'words'> & FormTexts) {
  const [data, setData] = useState<JsonObject>({})
  return <StepForm {...props} data={data} issues={[]} services={services} busy={false} onType={setData} onSubmit={() => undefined} />
}
