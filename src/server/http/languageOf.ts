import type { FastifyReply } from 'fastify'
import type { Org } from '#model'
import limits from '../limits.json' with { type: 'json' }
import type { Bundles, ServedBundle } from '../bundles/Bundles.ts'

const name = 'lintel-language'

/** The language that was chosen in this browser; undefined if none was that the lender offers. */
export function chosenLanguage(cookies: string | undefined, org: Org): string | undefined {
  const chosen = (cookies ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
  return offered(org, chosen?.slice(name.length + 1))
}

/** The language itself, if people can choose it. */
export function offered({ lang, languages = [] }: Org, language: unknown): string | undefined {
  return [lang, ...languages].find((each) => languages.length > 0 && each === language)
}

/** Keeps a choice in the browser: it says nothing about who chose it. */
export function keepLanguage(reply: FastifyReply, language: string): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : ''
  const seconds = limits.device.keptDays * 86_400
  reply.header(
    'set-cookie',
    `${name}=${language}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** The lenders' bundles as they speak this language; in their own where they do not. */
export function speaking<T extends Pick<Bundles, 'current' | 'find' | 'findValid'>>(
  bundles: T,
  language: string,
): T {
  const speak = (served: ServedBundle | undefined) => served?.inLanguage(language)
  return {
    ...bundles,
    current: (org: string) => speak(bundles.current(org)),
    find: async (org: string, hash: string) => speak(await bundles.find(org, hash)),
    findValid: async (org: string, hash: string) => speak(await bundles.findValid(org, hash)),
  }
}
