import type { JsonObject } from '#model'
import type { CallApi } from '../../../api/createApi.ts'
import type { ApplicationData } from './ApplicationData.ts'

type Steps = Pick<ApplicationData, 'answers' | 'submitted'>

/** The server's data of an application. Rejects with ApiError. */
export async function readApplicationData(
  callApi: CallApi,
  uuid: string,
): Promise<ApplicationData> {
  const read = async <T = JsonObject>(call: string) =>
    (await callApi<T>(call, { params: { uuid } })).body
  const [application, status, person, case_, steps] = await Promise.all([
    read('application'),
    read('application-status'),
    callApi('identity').then(({ body }) => body),
    read('case'),
    read<Steps>('read-steps'),
  ])
  return {
    application,
    status,
    person,
    case: case_,
    answers: steps.answers,
    submitted: steps.submitted,
  }
}
