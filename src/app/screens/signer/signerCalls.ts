import type { Call } from '#model'
import type { ApiRequest, CallApi } from '../../api/createApi.ts'

/** The borrower's calls that have a co-signer version. */
const own: Readonly<Record<string, string>> = {
  'next-step': 'signer-next-step',
  'submit-step': 'signer-submit-step',
  'read-application-draft': 'signer-read-draft',
  'save-application-draft': 'signer-save-draft',
  documents: 'signer-documents',
  document: 'signer-document',
  'document-reading': 'signer-document-reading',
  'read-document': 'signer-read-document',
  'upload-document': 'signer-upload-document',
  conditions: 'signer-conditions',
}

/**
 * The API for a co-signer: the screens make the borrower's calls, which are answered with the
 * co-signer's data.
 */
export function signerCalls(callApi: CallApi): CallApi {
  return ((call: string | Call, request?: ApiRequest) =>
    callApi(typeof call === 'string' ? (own[call] ?? call) : call, request)) as CallApi
}
