import { importAgain } from '../lazy/importAgain.ts'

type PhoneNumbers = typeof import('./phoneNumbers.ts')

let loading: Promise<PhoneNumbers> | undefined

export const phoneLibrary = {
  /**
   * The phone library (about 45 kB), loaded when the first phone field appears; retried after a
   * failure.
   */
  load(): Promise<PhoneNumbers> {
    loading ??= importAgain(() => import('./phoneNumbers.ts')).catch((reason: unknown) => {
      loading = undefined
      throw reason
    })
    return loading
  },
}
