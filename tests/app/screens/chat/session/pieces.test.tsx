import { describe, expect, it } from 'vitest'
import { isPopped } from '../../../../../src/app/screens/chat/session/isPopped.ts'
import { canSend } from '../../../../../src/app/screens/chat/session/canSend.ts'
import { chooseMode } from '../../../../../src/app/screens/chat/session/chooseMode.ts'
import { isAcceptedFile } from '../../../../../src/app/screens/chat/session/isAcceptedFile.ts'
import { measureFile } from '../../../../../src/app/screens/chat/session/measureFile.ts'
import { proves } from '../../../../proves.ts'
import file from '../../../../../support/chat.json'

const said = (bytes: number) => {
  const { word, size } = measureFile(bytes) ?? { word: undefined, size: '' }
  return word && file.words[word].replace('{size}', size)
}

it(
  'measures files in bytes, KB and MB',
  proves('B-VAL-010', 'B-VAL-011', 'B-VAL-012', 'B-VAL-013'),
  () => {
    expect([0, 1, 1023, 1024, 1536, 1_048_525, 1_048_576, 15_728_640].map(said)).toEqual([
      '0 bytes',
      '1 bytes',
      '1023 bytes',
      '1.0 KB',
      '1.5 KB',
      '1.0 MB',
      '1.0 MB',
      '15.0 MB',
    ])
    for (const wrong of [-1, -0.5, Number.NaN]) expect(measureFile(wrong)).toBeUndefined()
  },
)

it('sends words or a file', proves('B-VAL-006', 'B-VAL-007'), () => {
  expect(['', ' ', '\n\t '].map((text) => canSend(text, 0))).toEqual([false, false, false])
  expect([canSend('Hello', 0), canSend('', 1), canSend(' ', 2)]).toEqual([true, true, true])
})

it('attaches these kinds of files', proves('B-VAL-008'), () => {
  const { kinds } = file.files
  const asked = ['.jpg', '.png', '.amr', '.mp3', '.mp4', '.pdf', '.txt']
  expect(
    asked.every(
      (kind) =>
        isAcceptedFile(`a${kind}`, kinds) && isAcceptedFile(`A${kind.toUpperCase()}`, kinds),
    ),
  ).toBe(true)
  for (const name of ['a.exe', 'a.pdf.exe', 'a.html', 'a.svg', 'a.heic', 'pdf', 'a.docx'])
    expect(isAcceptedFile(name, kinds), name).toBe(false)
})

it('opens by itself on pages of an application that ask for it', () => {
  const uuid = '11111111-1111-4111-8111-111111111111'
  const base = '/account/heloc'
  expect(isPopped(`${base}/${uuid}/liens`, '?pop-webchat', base)).toBe(true)
  expect(isPopped(`/${uuid}/product/select`, '?a=1&pop-webchat=true', base)).toBe(true)
  expect(isPopped(`${base}/${uuid}/liens`, '', base)).toBe(false)
  expect(isPopped(`${base}/${uuid}/liens`, '?pop=webchat', base)).toBe(false)
  for (const path of [
    `${base}/register-v2`,
    `${base}/${uuid}`,
    '/dashboard',
    `/dashboard/${uuid}/x`,
  ])
    expect(isPopped(path, '?pop-webchat', base), path).toBe(false)
})

describe('the mode', () => {
  const providers = ['twilio', 'nice', 'stream', 'talkjs']
  const settings = { mode: 'twilio', hasChatbot: false } as const
  const stream = { flags: { 'fe-webchat-stream': { enabled: true } } } as never
  const plain = { flags: {} }

  it('is what the lender has, or a stream by the flag', proves('B-PROD-011'), () => {
    expect(chooseMode(settings, plain, '', false)).toEqual({ mode: 'twilio', isBotFirst: false })
    expect(chooseMode(settings, stream, '', false).mode).toBe('stream')
  })

  it('is picked by the address in development only', () => {
    const own = { mode: 'lintel', hasChatbot: true } as const
    const usual = { mode: 'lintel', isBotFirst: true }
    for (const mode of providers) {
      expect(chooseMode(own, plain, `?mode=${mode}`, true)).toEqual({ mode, isBotFirst: false })
      expect(chooseMode(own, plain, `?mode=${mode}`, false)).toEqual(usual)
    }
    expect(chooseMode(own, plain, '?mode=chatbot', true)).toEqual(usual)
    expect(chooseMode(own, plain, '?mode=pigeon', true)).toEqual(usual)
  })
})
