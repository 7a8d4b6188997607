import type { FastifyBaseLogger } from 'fastify'
import { createIssue, type ChatMode, type HostedChatMode, type Issue, fromJson } from '#model'
import { ProblemError } from '#origination'
import type { Bundles } from '../../bundles/Bundles.ts'
import limits from '../../limits.json' with { type: 'json' }
import type { Settings } from '../../settings/Settings.ts'
import type { ChatHost } from './ChatHost.ts'
import { createHostCalls, type CallHost, type HostLimits } from './createHostCalls.ts'
import { createStreamHost } from './createStreamHost.ts'
import { createTalkjsHost } from './createTalkjsHost.ts'
import { createTwilioHost, type TwilioKeys } from './createTwilioHost.ts'

/**
 * Chats at NICE CXone. Its SDK opens the thread itself, as a guest, under the conversation's uuid;
 * its agents end it.
 */
const niceHost: ChatHost = {
  provider: 'nice',
  open: ({ uuid }) => Promise.resolve(uuid),
  isOpen: () => Promise.resolve(true),
  end: () => Promise.resolve(),
}

interface Parts {
  readonly bundles: Pick<Bundles, 'current'>
  readonly settings: Pick<Settings, 'chatKeys' | 'chatUrls'>
}

/**
 * Where a lender's chats of a mode are: undefined for this server. Throws a ProblemError if they
 * are at a provider whose keys the server does not have.
 */
export type FindChatHost = (org: string, mode: ChatMode) => ChatHost | undefined

/** Where providers with keys are, unless LINTEL_CHAT_URLS names another address. */
const addresses: Readonly<Record<Exclude<HostedChatMode, 'nice'>, string>> = {
  twilio: 'https://conversations.twilio.com',
  stream: 'https://chat.stream-io-api.com',
  talkjs: 'https://api.talkjs.com',
}

/** The hosts of all lenders, each made once: it remembers how its provider does. */
export function createChatHosts(
  { bundles, settings, log }: Parts & { readonly log: FastifyBaseLogger },
  figures: HostLimits = limits.chat.host,
): FindChatHost {
  const hosts = new Map<string, ChatHost>()
  return (org, mode) => {
    const provider = providersOf(bundles, org).find((each) => each === mode)
    if (provider === undefined) return undefined
    const missing = missingKeys(settings, org, provider)
    if (missing) throw new ProblemError([missing])
    if (provider === 'nice') return niceHost
    const key = `${org}/${provider}`
    const known = hosts.get(key)
    if (known) return known
    const given = settings.chatUrls.get(key)
    const url = given ?? addresses[provider]
    const named = new Set(given === undefined ? [] : [new URL(given).host])
    const call = createHostCalls({ org, provider, url, named }, log, figures)
    const about = bundles.current(org)!.bundle.org.chatProviders![provider]!.settings ?? {}
    const host = createHost(provider, settings.chatKeys.get(key)!, about, call)
    hosts.set(key, host)
    return host
  }
}

function createHost(
  provider: keyof typeof addresses,
  keys: readonly string[],
  settings: Readonly<Record<string, string>>,
  call: CallHost,
): ChatHost {
  if (provider === 'twilio') return createTwilioHost(fromJson<TwilioKeys>(keys), call)
  const create = provider === 'stream' ? createStreamHost : createTalkjsHost
  return create(keys[0]!, settings, call)
}

/** Where a lender's chats can be, other than at this server. Throws as FindChatHost does. */
export function listChatHosts(
  { bundles, chatHosts }: Pick<Parts, 'bundles'> & { readonly chatHosts: FindChatHost },
  org: string,
): readonly ChatHost[] {
  return providersOf(bundles, org).flatMap((provider) => chatHosts(org, provider) ?? [])
}

/** An issue for each provider that org.json names and the server has no keys for. */
export function listMissingChatKeys({
  bundles,
  settings,
}: Parts & { readonly bundles: Pick<Bundles, 'current' | 'orgCodes'> }): readonly Issue[] {
  return bundles
    .orgCodes()
    .flatMap((org) =>
      providersOf(bundles, org).flatMap((provider) => missingKeys(settings, org, provider) ?? []),
    )
}

function providersOf(bundles: Parts['bundles'], org: string): readonly HostedChatMode[] {
  return Object.keys(bundles.current(org)?.bundle.org.chatProviders ?? {}) as HostedChatMode[]
}

function missingKeys(
  { chatKeys }: Parts['settings'],
  org: string,
  provider: HostedChatMode,
): Issue | undefined {
  if (provider === 'nice' || chatKeys.has(`${org}/${provider}`)) return undefined
  const place = { file: `orgs/${org}/org.json`, pointer: `/chatProviders/${provider}` }
  return createIssue('server/chat-host-without-keys', { org, provider }, place)
}
