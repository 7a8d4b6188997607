import { appIssues, fillIssue, type JsonObject } from '#model'
import { ApiError } from '../api/ApiError.ts'
import type { ApiRequest, CallApi } from '../api/createApi.ts'

/**
 * The signed-in person, by the first identity call or else by the second. Rejects with "User not
 * found" if neither knows them (B §8).
 */
export async function findUser<T = JsonObject>(
  callApi: CallApi,
  request: ApiRequest = {},
): Promise<T> {
  let failure: unknown
  for (const call of ['identity', 'identity-v1-1']) {
    try {
      return (await callApi<T>(call, request)).body
    } catch (error) {
      failure = error
    }
  }
  const { status, statusText, body } = failure instanceof ApiError ? failure : new ApiError(0, '')
  throw Object.assign(
    new ApiError(status, statusText, body, fillIssue(appIssues, 'app/user-not-found').message),
    { cause: failure },
  )
}
