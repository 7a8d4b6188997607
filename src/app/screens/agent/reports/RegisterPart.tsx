import { useState } from 'react'
import { Alert } from '#renderer'
import { ApiError } from '../../../api/ApiError.ts'
import { usePage } from '../../../page/usePage.ts'
import { saveCsv } from '../../application/saveCsv.ts'
import { saveFile } from '../../application/saveFile.ts'
import { useConsole } from '../useConsole.ts'
import type { HmdaRegister } from './YearReport.ts'

/** Makes the register of a year and says what it fails; only on request, as each is an export. */
export function RegisterPart({ year }: { readonly year: string }) {
  const { callApi } = usePage()
  const { say } = useConsole()
  const [register, setRegister] = useState<HmdaRegister>()
  const [problem, setProblem] = useState<string>()
  const make = async () => {
    setProblem(undefined)
    try {
      setRegister((await callApi('hmda-register', { query: { year } })).body)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <section className="console-part" aria-labelledby="register">
      <h2 id="register">{say('register')}</h2>
      <p>{say('register-lead')}</p>
      <p>
        <button type="button" className="button quiet" onClick={() => void make()}>
          {say('register-make', { year })}
        </button>
      </p>
      <output>
        {register && (
          <>
            <p>{say('register-made', { count: register.entries })}</p>
            <p>{say('register-wrong', { count: register.edits.length })}</p>
          </>
        )}
      </output>
      {problem && <Alert tone="problem" title={problem} />}
      {register && <Made register={register} />}
    </section>
  )
}

function Made({ register }: { readonly register: HmdaRegister }) {
  const { say } = useConsole()
  return (
    <>
      <ul>
        {register.edits.map(({ edit, title, rows }) => (
          <li key={edit}>
            {edit}: {title} ({say('register-rows', { rows: rows.join(', ') })})
          </li>
        ))}
      </ul>
      <p className="console-buttons">
        <button
          type="button"
          className="button quiet"
          onClick={() => saveFile(new Blob([register.text]), `${register.name}.txt`)}
        >
          {say('register-save')}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => saveCsv(register.csv, `${register.name}.csv`)}
        >
          {say('register-save-csv')}
        </button>
      </p>
    </>
  )
}
