import { describe, expect, it } from 'vitest'
import { splitLinks } from '#support'

const domains = ['partner.example', 'bank.example']
const linksIn = (text: string) => splitLinks(text, domains).flatMap(({ href }) => href ?? [])

describe('links in messages', () => {
  it('can be clicked for partners and their subdomains', () => {
    expect(linksIn('See https://partner.example/help, and (https://www.bank.example).')).toEqual([
      'https://partner.example/help',
      'https://www.bank.example/',
    ])
    expect(splitLinks('See https://partner.example/a.', domains)).toEqual([
      { text: 'See ' },
      { text: 'https://partner.example/a', href: 'https://partner.example/a' },
      { text: '.' },
    ])
  })

  it.each([
    'https://evil.example/partner.example',
    'https://partner.example.evil.example',
    'https://notpartner.example',
    'https://partner.example@evil.example/',
    'https://evil.example#partner.example',
    'http://partner.example',
    'https://partner.example:8443/',
    'https://user:pass@partner.example/',
    'javascript:alert(1)//https://partner',
    'data:text/html,https://evil.example',
    'https://pаrtner.example/',
    'https://partner。example/',
    'https://partner.example\u202e/moc.live',
    '<a href="https://evil.example">https://evil.example</a>',
    'HTTPS://PARTNER.EXAMPLE.evil.example',
    'partner.example',
    'https://xn--prtner-4ve.example',
  ])('stay text for %s', (text) => {
    for (const href of linksIn(text)) expect(new URL(href).hostname).toBe('partner.example')
    expect(
      splitLinks(text, domains)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    if (!text.includes('\u202e')) expect(linksIn(text)).toEqual([])
  })
})
