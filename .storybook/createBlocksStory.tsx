import type { StoryObj } from '@storybook/react-vite'
import type { FormBlock, Text } from '#model'
import { StepForm } from '#renderer'
import type { Lender } from './createWidgetStory.tsx'
import { LenderPage } from './LenderPage.tsx'

const text = {
  title: 'What does it cost?',
  body: [
    { paragraph: 'You pay an origination fee once, and interest on what you have drawn.' },
    { list: ['No fee each year', 'No fee to repay early'] },
  ],
} as unknown as Text
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="320" height="160"><path d="M8 38V20L40 4l32 16v18z" fill="#678"/></svg>'
const rates = {
  caption: 'Rates by term',
  columns: ['Years', 'Rate', 'Monthly payment'],
  rows: [
    ['10', '7.25 %', '$1,174.01'],
    ['20', '8.00 %', '$836.44'],
  ],
}

const blocks: Readonly<Record<string, FormBlock>> = {
  before: { kind: 'text', text: 'text', before: 'amount' },
  note: { kind: 'inset', text: 'text', before: 'amount' },
  more: { kind: 'details', text: 'text', before: 'years' },
  rates: { kind: 'table', ...rates, before: 'years' },
  house: {
    kind: 'picture',
    source: `data:image/svg+xml;base64,${btoa(drawing)}`,
    alt: 'A house',
    caption: 'Your home secures the loan.',
  },
}

/** Every kind of content block among two fields, in one lender's look. */
export function createBlocksStory({ theme, formats, words }: Lender): StoryObj {
  const properties = {
    amount: { type: 'number', title: 'Amount' },
    years: { type: 'integer', title: 'Years' },
  }
  return {
    render: () => (
      <LenderPage theme={theme} heading="A step">
        <StepForm
          form={{
            schema: { type: 'object', properties },
            ui: { page: { heading: 'A step', submit: 'Continue', blocks } },
          }}
          data={{}}
          issues={[]}
          validate={() => []}
          formats={formats}
          words={words}
          legal={[]}
          consents={{}}
          notices={Object.fromEntries(Object.keys(blocks).map((name) => [`block ${name}`, text]))}
          services={{ searchAddresses: () => Promise.resolve([]) }}
          busy={false}
          onType={() => undefined}
          onSubmit={() => undefined}
        />
      </LenderPage>
    ),
  }
}
