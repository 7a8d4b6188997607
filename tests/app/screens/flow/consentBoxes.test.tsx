import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { start } from '#engine'
import type { JsonObject, PageBundle } from '#model'
import shippedFlow from '../../../../flows/registration-v2.json'
import email from '../../../../schemas/common/email.json'
import phone from '../../../../schemas/common/phone.json'
import { definitions } from '../../../../schemas/common/password.json'
import reach from '../../../../schemas/registration/phone-and-email.json'
import reachUi from '../../../../schemas/registration/phone-and-email.ui.json'
import account from '../../../../schemas/registration/set-password.json'
import accountUi from '../../../../schemas/registration/set-password.ui.json'
import communication from '../../../../texts/communication.json'
import marketing from '../../../../texts/sms-marketing.json'
import transactional from '../../../../texts/sms-transactional.json'
import terms from '../../../../texts/terms-privacy.json'
import file from '../../../../texts/words.json'
import type { SaveStatus } from '../../../../src/app/drafts/createDraftSync.ts'
import { FlowScreen } from '../../../../src/app/screens/FlowScreen.tsx'
import { createEdition } from '../../../../src/app/session/createEdition.ts'
import { createFlowRun } from '../../../../src/app/session/createFlowRun.ts'
import { createStore } from '../../../../src/app/store/createStore.ts'
import { compileInServer } from '../../../renderer/shapes/drawCompiled.tsx'
import { renderWithPage } from '../../renderWithPage.tsx'
import { context, sampleEdition } from '../../sampleEdition.ts'

type Fields = Readonly<Record<string, JsonObject>>

const shipped = {
  'phone-and-email': {
    fields: { ...reach.properties, phoneNumber: phone, email },
    schema: reach,
    ui: reachUi.fields,
  },
  'set-password': {
    fields: {
      ...account.properties,
      password: definitions.new,
      confirmPassword: definitions.again,
    },
    schema: account,
    ui: accountUi.fields,
  },
}

/** A shipped step on a page, with something `more` in its fields, and `heads` of its rules. */
async function draw(
  step: keyof typeof shipped,
  more: Fields,
  heads: Pick<PageBundle['forms'][string], 'values' | 'defaults'> = {},
) {
  const { fields, schema, ui } = shipped[step]
  const properties = Object.fromEntries(
    Object.entries(fields as unknown as Fields).map(([name, { $schema: _meta, ...field }]) => [
      name,
      { ...field, ...more[name] },
    ]),
  )
  const { $schema: _meta, 'x-checks': _checks, ...whole } = schema as unknown as JsonObject
  const module = await compileInServer({ ...whole, properties }, ui as unknown as JsonObject)
  const { form } = shippedFlow.steps[step]
  const { bundle: sample } = sampleEdition()
  const texts = {
    communication,
    'sms-marketing': marketing,
    'sms-transactional': transactional,
    'terms-privacy': terms,
  }
  const bundle = {
    ...sample,
    words: file.words,
    texts,
    flows: {
      registration: {
        title: 'Registration',
        start: step,
        steps: { [step]: { ...shippedFlow.steps[step], next: [] } },
      },
    },
    forms: { [form]: { hash: form, secrets: [], ...heads } },
    rules: { always: { title: 'Always', rule: { '===': [1, 1] } } },
  } as unknown as PageBundle
  const edition = createEdition(bundle, async () => module)
  const session = { current: start(edition.engine, 'registration', context) }
  const sync = { status: createStore<SaveStatus>({ state: 'idle' }), touch: vi.fn() }
  const run = await createFlowRun({
    edition,
    session,
    sync: { ...sync, flush: async () => {} } as never,
    submit: vi.fn(),
    go: vi.fn(),
    onDone: vi.fn(),
    change: (to) => act(to),
  })
  renderWithPage(<FlowScreen run={run} flow="registration" />, { edition })
  const boxes = (await screen.findAllByRole('checkbox')) as HTMLInputElement[]
  return {
    box: (name: string) => boxes.find((box) => box.name.endsWith(name))!,
    typed: () => session.current.typed[step],
  }
}

it('a rule that gives a consent its start ticks nothing; what else it starts is there', async () => {
  const { box, typed } = await draw(
    'phone-and-email',
    { smsTransactionalConsent: { 'x-default': 'always' } },
    { defaults: { smsTransactionalConsent: 'always' } },
  )
  expect(box('smsTransactionalConsent').checked).toBe(false)
  await userEvent.click(box('smsMarketingConsent'))
  expect(typed()).not.toHaveProperty('smsTransactionalConsent')
  expect(typed()).toMatchObject({ smsMarketingConsent: true })
  await userEvent.click(box('smsTransactionalConsent'))
  expect(typed()).toMatchObject({ smsTransactionalConsent: true })
})

it('a rule that gives a consent its value ticks nothing', async () => {
  const { box, typed } = await draw(
    'phone-and-email',
    { smsTransactionalConsent: { 'x-value': 'always' } },
    { values: { smsTransactionalConsent: 'always' } },
  )
  expect(box('smsTransactionalConsent').checked).toBe(false)
  await userEvent.click(box('smsMarketingConsent'))
  expect(typed()).not.toHaveProperty('smsTransactionalConsent')
})

it('a default of the schema or a constant ticks nothing', async () => {
  const { box } = await draw('set-password', {
    termPrivacyConsent: { default: true },
    communicationConsent: { default: true, enum: [true] },
  })
  expect(box('termPrivacyConsent').checked).toBe(false)
  expect(box('communicationConsent').checked).toBe(false)
})
