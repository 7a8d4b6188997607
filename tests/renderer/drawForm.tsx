import { Profiler, useState } from 'react'
import { expect } from 'vitest'
import { cleanup, render } from '@testing-library/react'
import { createIssue, type Issue, type JsonObject } from '#model'
import { StepForm, type StepFormProps } from '#renderer'
import formatsFile from '../../schemas/formats.json' with { type: 'json' }
import wordsFile from '../../texts/words.json' with { type: 'json' }
import { listDrawn } from './listDrawn.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './theme.css'

export const formats = formatsFile.formats as StepFormProps['formats']
export const words: Readonly<Record<string, string>> = wordsFile.words

export const refuse = (pointer: string, message: string): Issue =>
  createIssue('engine/answer-refused', { message }, { pointer })

export interface Drawn {
  /** A list that grows: names of the components that React draws from now on. */
  listDrawn: () => readonly string[]
  /** What the form last reported. */
  typed: () => JsonObject
  /** What was submitted, in order. */
  submitted: readonly JsonObject[]
  /** Draws the form again with other props. */
  redraw: (props: Partial<StepFormProps>) => void
}

/**
 * Draws a form whose owner stores what is typed, as the app does. Everything but schema and fields
 * has a default.
 */
export function drawForm(
  schema: JsonObject,
  fields: JsonObject = {},
  given: Partial<StepFormProps> = {},
): Drawn {
  cleanup()
  document.title = 'The step'
  document.documentElement.dir = 'ltr'
  const submitted: JsonObject[] = []
  let last: JsonObject = given.data ?? {}
  const props: StepFormProps = {
    form: { schema, ui: { page: { heading: 'Heading', submit: 'Continue' }, fields } },
    data: {},
    issues: [],
    validate: () => [],
    formats,
    words,
    legal: [],
    consents: {},
    notices: {},
    services: { searchAddresses: () => Promise.resolve([]) },
    busy: false,
    onType: (data) => {
      last = data
    },
    onSubmit: (data) => submitted.push(data),
    ...given,
  }
  let listed: string[] | undefined
  const whole = (more: Partial<StepFormProps> = {}) => (
    <Profiler id="form" onRender={() => listed?.push(...listDrawn(container))}>
      <Owner {...props} {...more} />
    </Profiler>
  )
  const { container, rerender } = render(whole())
  return {
    listDrawn: () => {
      listed = []
      return listed
    },
    typed: () => last,
    submitted,
    redraw: (more) => rerender(whole(more)),
  }
}

/** Waits until the code of every field has come. */
export async function drawnWhole(): Promise<void> {
  await expect.poll(() => document.querySelector('.lintel-waiting')).toBeNull()
}

/** Stores what is typed, unless a test says what data comes back. */
function Owner({ data, onType, ...props }: StepFormProps) {
  const [stored, store] = useState(data)
  return (
    <main>
      <button type="button">Before</button>
      <StepForm
        {...props}
        data={stored}
        onType={(typed) => {
          store(typed)
          onType(typed)
        }}
      />
      <button type="button">After</button>
    </main>
  )
}

/** Controls that are marked as invalid, and errors, as they are on the page. */
export function shownErrors(): string[] {
  return [...document.querySelectorAll('.lintel-error, [aria-invalid="true"]')].map(
    ({ outerHTML }) => outerHTML,
  )
}

/** Ids that are spoken of but not on the page. */
export function danglingIds(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-activedescendant']
      .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
      .filter((id) => !document.getElementById(id)),
  )
}

/** The words that describe an element. */
export function description(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
