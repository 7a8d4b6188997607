/** SDKs of chat providers, if the operator has installed them (vite.config.ts). */
declare module 'virtual:chat-sdk/*' {
  export const sdk: unknown
}
