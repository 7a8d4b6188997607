import { useState } from 'react'
import type { JsonObject } from '#model'
import { ApiError } from '../../api/ApiError.ts'
import type { WordKey } from '../../page/wordKeys.ts'
import { usePage } from '../../page/usePage.ts'
import { isReturnPath } from '../../paths/isReturnPath.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'

const known: Readonly<Record<number, WordKey>> = { 401: 'login-failed', 429: 'login-too-many' }

/** Signs in, keeps the token, and goes to `redirectUrl` of the address where that is a path of ours, else to the dashboard (B §2). */
export function useLogin(): { login: (answer: JsonObject) => Promise<void>; problem: string | undefined; isBusy: boolean } {
  const { callApi, token, say } = usePage()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const login = async (answer: JsonObject) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { body } = await callApi<{ jwt: string }>('login', { body: answer })
      token.write(body.jwt)
      const wanted = new URLSearchParams(location.search).get('redirectUrl') ?? ''
      location.assign(keepOrgCode(isReturnPath(wanted) ? wanted : '/dashboard', location.search))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const key = known[error.status]
      setProblem(key ? say(key) : error.message)
      setIsBusy(false)
    }
  }

  return { login, problem, isBusy }
}
