import { useState } from 'react'
import { LongWords } from '#renderer'
import { usePage } from '../page/usePage.ts'
import { PageBody } from '../shell/PageBody.tsx'
import { PageHeading } from '../shell/PageHeading.tsx'
import { SiteLink } from '../shell/SiteLink.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { CallForm } from './account/CallForm.tsx'
import { useForm } from './account/useForm.ts'

const formId = 'identity/password-reset-request'

/** Requests the link for a new password. It does not reveal whether the address is known. */
export function ForgotPasswordScreen() {
  const { say, info, callApi } = usePage()
  const form = useForm(formId)
  const [isSent, setIsSent] = useState(false)
  const { phoneFormatted, email } = info.org.orgMetaData.companyInfo
  if (!form) return <Skeleton />
  return (
    <PageBody>
      <article className="step">
        <header className="step-head">
          <PageHeading takesFocus={isSent}>
            {isSent ? say('reset-sent-title') : form.ui.page.heading}
          </PageHeading>
          {!isSent && form.ui.page.why && <p className="step-why">{form.ui.page.why}</p>}
        </header>
        {isSent ? (
          <output>{say('reset-sent')}</output>
        ) : (
          <CallForm
            form={formId}
            send={async (answer) => {
              await callApi('request-password-reset', { body: answer })
              setIsSent(true)
            }}
          />
        )}
        <p>
          <LongWords linked>
            {say('forgot-password-help', {
              phone: phoneFormatted || say('support-phone-fallback'),
              email,
            })}
          </LongWords>
        </p>
        <p>
          <SiteLink to="/auth/login">{say('to-sign-in')}</SiteLink>
        </p>
      </article>
    </PageBody>
  )
}
