import { useCallback, useState } from 'react'
import { createContext, verdict } from '#engine'
import type { JsonObject } from '#model'
import { Alert, LongWords, StepForm } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { basePath } from '../paths/basePath.ts'
import { todayHere } from '../session/todayHere.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { useLogin } from './account/useLogin.ts'
import { useForm } from './account/useForm.ts'
import { useServices } from './flow/useServices.ts'

const empty: JsonObject = {}
const formId = 'identity/sign-in'

/** E-mail and password, and back to where the borrower came from. */
export function SignInScreen() {
  const { say, info, bundle, edition } = usePage()
  const form = useForm(formId)
  const { login, problem, isBusy } = useLogin()
  const services = useServices()
  const [data, setData] = useState(empty)
  const validate = useCallback(
    (answer: JsonObject) => verdict(edition.engine, formId, answer, createContext(info.org, todayHere())),
    [edition, info],
  )
  const { phoneFormatted, email } = info.org.orgMetaData.companyInfo
  return (
    <PageBody>
      <article className="step">
        {form && (
          <>
            <header className="step-head">
              <PageHeading>{form.ui.page.heading}</PageHeading>
            </header>
            {problem && <Alert tone="problem" title={problem} />}
            <StepForm
              form={form}
              data={data}
              issues={[]}
              validate={validate}
              formats={bundle.formats}
              words={bundle.words}
              legal={[]}
              consents={{}}
              notices={{}}
              services={services}
              busy={isBusy}
              onType={setData}
              onSubmit={(answer) => void login(answer)}
            />
            <details className="sign-in-help">
              <summary className="plain-link">{say('forgot-password')}</summary>
              <p>
                <LongWords linked>
                  {say('forgot-password-help', { phone: phoneFormatted || say('support-phone-fallback'), email })}
                </LongWords>
              </p>
            </details>
            <p>
              <SiteLink to={`${basePath}/register-v2`}>{say('create-account')}</SiteLink>
            </p>
          </>
        )}
      </article>
    </PageBody>
  )
}
