import type { HostedChatMode } from '#model'

/** Whose SDK is not part of the app: the licenses of these allow it to customers only. */
type WithSdk = Exclude<HostedChatMode, 'twilio'>

const sdks: Readonly<Record<WithSdk, () => Promise<{ readonly sdk: unknown }>>> = {
  stream: () => import('virtual:chat-sdk/stream'),
  nice: () => import('virtual:chat-sdk/nice'),
  talkjs: () => import('virtual:chat-sdk/talkjs'),
}

export function isWithSdk(mode: string): mode is WithSdk {
  return Object.hasOwn(sdks, mode)
}

/** The SDK of a provider; undefined if the operator has not installed it. */
export async function loadSdk(mode: WithSdk): Promise<unknown> {
  return (await sdks[mode]()).sdk
}
