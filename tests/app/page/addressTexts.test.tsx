import { expect, it } from 'vitest'
import type { PageBundle } from '#model'
import { addressTexts } from '../../../src/app/page/addressTexts.ts'

it('links inside texts keep the lender and find their page; the words and their hash stay', () => {
  const body = [
    { heading: 'Terms' },
    { paragraph: 'See [the terms](/terms) and [us](https://x.example/a).' },
    { list: ['[Start](/register)'] },
  ]
  const bundle = {
    texts: { consent: { title: 'Consent', version: '1', lang: 'en', hash: 'abc', body } },
  } as unknown as PageBundle
  expect(addressTexts(bundle, '?orgCode=sample').texts['consent']).toEqual({
    title: 'Consent',
    version: '1',
    lang: 'en',
    hash: 'abc',
    body: [
      { heading: 'Terms' },
      { paragraph: 'See [the terms](/terms?orgCode=sample) and [us](https://x.example/a).' },
      { list: ['[Start](/account/heloc/register?orgCode=sample)'] },
    ],
  })
})
