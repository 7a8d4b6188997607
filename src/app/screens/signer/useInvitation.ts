import { useEffect, useState } from 'react'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'

export interface OpenInvitation {
  readonly state: 'OPEN'
  /** A code is enough to come in. */
  readonly byLink: boolean
  /** They have accepted before. */
  readonly returns: boolean
  readonly signer: string
  readonly borrower: string
  readonly email: string
  readonly hasAccount: boolean
}

export type InvitationSaid =
  | OpenInvitation
  | {
      readonly state: 'USED' | 'EXPIRED' | 'REVOKED' | 'DECLINED' | 'UNKNOWN'
      readonly byLink?: boolean
      readonly returns?: boolean
    }

/** What the link refers to. Errors are thrown to the error screen. */
export function useInvitation(token: string): InvitationSaid | undefined {
  const { callApi } = usePage()
  const [state, setState] = useState<{ said?: InvitationSaid; error?: unknown }>({})
  useEffect(() => {
    callApi('read-signer-invitation', { body: { token } }).then(
      ({ body }) => setState({ said: body as InvitationSaid }),
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
