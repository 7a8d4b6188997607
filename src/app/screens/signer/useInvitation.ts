import { useEffect, useState } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'

export type InvitationSaid =
  | {
      readonly state: 'OPEN'
      readonly signer: string
      readonly borrower: string
      readonly email: string
      readonly hasAccount: boolean
    }
  | { readonly state: 'USED' | 'EXPIRED' | 'REVOKED' | 'UNKNOWN' }

/** What the link refers to. Errors are thrown to the error screen. */
export function useInvitation(token: string): InvitationSaid | undefined {
  const { callApi } = usePage()
  const [state, setState] = useState<{ said?: InvitationSaid; error?: unknown }>({})
  useEffect(() => {
    callApi<InvitationSaid>('read-signer-invitation', { body: { token } }).then(
      ({ body }) => setState({ said: body }),
      (error: unknown) => {
        const isUnknown =
          error instanceof ApiError && (error.status === 404 || error.status === 400)
        setState(isUnknown ? { said: { state: 'UNKNOWN' } } : { error })
      },
    )
  }, [callApi, token])
  if ('error' in state) throw state.error
  return state.said
}
