import type { CallApi } from '../../api/createApi.ts'

/** The borrower's calls that a signer has his own of. */
const own: Readonly<Record<string, string>> = {
  'next-step': 'signer-next-step',
  'submit-step': 'signer-submit-step',
  'read-application-draft': 'signer-read-draft',
  'save-application-draft': 'signer-save-draft',
  documents: 'signer-documents',
  document: 'signer-document',
  'read-document': 'signer-read-document',
  'upload-document': 'signer-upload-document',
  conditions: 'signer-conditions',
}

/** The way to the server for a further signer: the screens ask as for a borrower, and are answered from what is his. */
export function signerCalls(callApi: CallApi): CallApi {
  return (call, request) => callApi(typeof call === 'string' ? (own[call] ?? call) : call, request)
}
