import type { HostedChatMode } from '#model'

/** No SDK is part of the app: most licenses allow it to the provider's customers only. */
const sdks: Readonly<Record<HostedChatMode, () => Promise<{ readonly sdk: unknown }>>> = {
  twilio: () => import('virtual:chat-sdk/twilio'),
  stream: () => import('virtual:chat-sdk/stream'),
  nice: () => import('virtual:chat-sdk/nice'),
  talkjs: () => import('virtual:chat-sdk/talkjs'),
}

export function isWithSdk(mode: string): mode is HostedChatMode {
  return Object.hasOwn(sdks, mode)
}

/** The SDK of a provider; undefined if the operator has not installed it. */
export async function loadSdk(mode: HostedChatMode): Promise<unknown> {
  return (await sdks[mode]()).sdk
}
