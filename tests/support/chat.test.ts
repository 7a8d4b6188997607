import { beforeAll, describe, expect, it } from 'vitest'
import { createContext, validateAnswer, type Engine } from '#engine'
import { chatSkillOf, chooseChat } from '#support'
import type { JsonObject, Org } from '#model'
import { proves } from '../proves.ts'
import { loadEngines } from '../engine/loadEngines.ts'
import { shipped } from '../shipped.ts'

let engine: Engine
beforeAll(async () => {
  engine = (await loadEngines()).engines.get('alder')!
})

const messagesOf = (form: string, answer: JsonObject) =>
  validateAnswer(engine, form, answer, createContext(engine.bundle.org as Org, '2026-11-26')).map(
    ({ message }) => message,
  )
const visitor = { friendlyName: 'Robin', emailAddress: 'robin@example.com' }
const askBefore = (part: JsonObject) => messagesOf('support/chat', { ...visitor, ...part })
const askAfter = (answer: JsonObject) => messagesOf('support/chat-feedback', answer)
const long = (letters: number) => `${'a'.repeat(60)}@${'b'.repeat(letters)}.example`
const { chat } = shipped.bundles.get('alder')!.support

describe('the form before the chat', () => {
  it(
    'asks for a name of at most 128 characters',
    proves('B-VAL-001', 'B-VAL-002', 'B-CONST-012'),
    () => {
      expect(askBefore({ friendlyName: 'a'.repeat(128) })).toEqual([])
      expect(askBefore({ friendlyName: 'a'.repeat(129) })).toEqual([
        'Cannot be more than 128 characters',
      ])
      expect(askBefore({ friendlyName: '' })).toEqual(['Required'])
      expect(messagesOf('support/chat', { emailAddress: visitor.emailAddress })).toEqual([
        'Required',
      ])
    },
  )

  it(
    'asks for an email address of at most 128 characters',
    proves('B-VAL-003', 'B-VAL-004'),
    () => {
      expect(askBefore({ emailAddress: long(59) })).toEqual([])
      expect(askBefore({ emailAddress: long(60) })).toEqual(['Cannot be more than 128 characters'])
      for (const wrong of ['robin', 'robin@', '@example.com'])
        expect(askBefore({ emailAddress: wrong }), wrong).toHaveLength(1)
    },
  )

  it('asks for the agent in development only', proves('B-VAL-005', 'B-ENT-003'), () => {
    expect(messagesOf('support/chat-development', { ...visitor, agentId: '' })).toEqual([
      'Required',
    ])
    expect(messagesOf('support/chat-development', visitor)).toEqual(['Required'])
    expect(messagesOf('support/chat-development', { ...visitor, agentId: 'ann' })).toEqual([])
    expect(askBefore({})).toEqual([])
    const fields = Object.keys(
      shipped.bundles.get('alder')!.forms['support/chat-development']!.schema.properties as object,
    )
    expect(fields).toEqual(['friendlyName', 'emailAddress', 'agentId'])
  })
})

describe('the form about an answer of the chatbot', () => {
  const { reason } = shipped.bundles.get('alder')!.forms['support/chat-feedback']!.schema
    .properties as Record<string, any>

  it('asks for one of four reasons', proves('B-VAL-014', 'B-ENT-004'), () => {
    expect(askAfter({})).toEqual(['Please select a reason'])
    expect(askAfter({ reason: 'NONE' })).toHaveLength(1)
    expect(reason.oneOf.map(({ title }: { title: string }) => title)).toEqual([
      'Answer too vague',
      'Not specific to my application',
      'Not what I was asking about',
      'Other',
    ])
  })

  it(
    'takes 140 characters with "Other", and none otherwise',
    proves('B-VAL-017', 'B-CONST-011'),
    () => {
      const other = (characters: number) =>
        askAfter({ reason: 'OTHER', additionalInformation: 'a'.repeat(characters) })
      expect(other(140)).toEqual([])
      expect(other(141)).toEqual(['Please restrict your response to 140 characters.'])
      expect(askAfter({ reason: 'TOO_VAGUE', additionalInformation: 'a' })).toHaveLength(1)
    },
  )
})

it(
  'asks for agents by product, then by lender',
  proves('B-CONST-020', 'B-CONST-021', 'B-CONST-022'),
  () => {
    expect(chatSkillOf(chat!, { mainBrand: true }, 'CRYPTO_HELOC')).toBe('CLOC_HELOC')
    expect(chatSkillOf(chat!, { mainBrand: false }, 'CRYPTO_HELOC')).toBe('CLOC_HELOC')
    expect(chatSkillOf(chat!, { mainBrand: true }, 'HELOC')).toBe('FHEL')
    expect(chatSkillOf(chat!, { mainBrand: true }, undefined)).toBe('FHEL')
    expect(chatSkillOf(chat!, { mainBrand: false }, 'HELOC')).toBe('White Label')
  },
)

it(
  'shows people where they chat, else the chatbot, else what the hours allow',
  proves('B-CHATSTATE-014', 'B-CHATSTATE-015', 'B-CHATSTATE-016'),
  () => {
    for (const isOpen of [true, false]) {
      expect(chooseChat({ isAgentActive: true, hasChatbot: true, isOpen })).toBe('agent')
      expect(chooseChat({ isAgentActive: false, hasChatbot: true, isOpen })).toBe('chatbot')
    }
    expect(chooseChat({ isAgentActive: false, hasChatbot: false, isOpen: true })).toBe('agent')
    expect(chooseChat({ isAgentActive: false, hasChatbot: false, isOpen: false })).toBe('closed')
  },
)

it(
  'has the figures of the specification',
  proves(
    'B-CONST-001',
    'B-CONST-002',
    'B-CONST-003',
    'B-CONST-004',
    'B-CONST-005',
    'B-CONST-006',
    'B-CONST-007',
    'B-CONST-008',
  ),
  () => {
    const { seconds, minutes, history } = chat!
    expect(seconds).toEqual({ hours: 60, nonce: 60, ping: 10, typing: 1 })
    expect(minutes).toEqual({ chatbot: 10, session: 360, socket: 720 })
    expect(history).toBe(20)
  },
)
