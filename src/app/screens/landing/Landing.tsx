import type { LandingOpening } from '#model'
import { TextBody } from '#renderer'
import { basePath } from '../../paths/basePath.ts'
import { here } from '../../paths/here.ts'
import { loginAddress } from '../../paths/loginAddress.ts'
import { usePage } from '../../page/usePage.ts'
import { describeLicensedStates } from '../../shell/describeLicensedStates.ts'
import { FooterHours } from '../../shell/FooterHours.tsx'
import { PageBody } from '../../shell/PageBody.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Part } from '../../shell/Part.tsx'
import { SiteLink } from '../../shell/SiteLink.tsx'
import { SupportPhone } from '../../shell/SupportPhone.tsx'
import { Costs } from './Costs.tsx'
import { Estimator } from './Estimator.tsx'
import { HomeDrawing } from '../../drawings/HomeDrawing.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './landing.css'
import { SandboxDoors } from './SandboxDoors.tsx'
import { TextSections } from './TextSections.tsx'
import { useEstimate } from './useEstimate.ts'

/** What a visitor who is not signed in reads about the lender: what, how much, what it costs. */
export function Landing({ opening }: { readonly opening: LandingOpening }) {
  const { bundle, info, say } = usePage()
  const { estimate, failure, ask } = useEstimate(opening.estimate)
  const { hero, steps, eligibility, questions } = Object.fromEntries(
    ['hero', 'steps', 'eligibility', 'questions'].map((id) => [id, bundle.texts[`landing/${id}`]]),
  )
  const { companyName } = info.org.orgMetaData.companyInfo
  const { companyNMLS } = info.org.footer
  return (
    <PageBody above={info.sandbox && <SandboxDoors />}>
      <article className="landing">
        <div className="landing-hero">
          <div className="landing-promise">
            <PageHeading>{hero?.title ?? info.org.orgBrand}</PageHeading>
            {hero && <TextBody body={hero.body} />}
            <div className="actions">
              <SiteLink to={`${basePath}/register-v2`} className="button">
                {say('landing-start')}
              </SiteLink>
              <a className="button quiet" href={loginAddress(here)}>
                {say('landing-return')}
              </a>
            </div>
            <p className="landing-note">{say('landing-start-note')}</p>
            <HomeDrawing />
          </div>
          <Estimator opening={opening} estimate={estimate} failure={failure} ask={ask} />
        </div>
        {steps && <TextSections text={steps} isNumbered />}
        {estimate && <Costs estimate={estimate} />}
        {eligibility && (
          <section aria-labelledby="landing-eligibility">
            <h2 id="landing-eligibility">{eligibility.title}</h2>
            <TextBody body={eligibility.body} level={3} />
            <p>{describeLicensedStates(info.org, say)}</p>
          </section>
        )}
        {questions && <TextSections text={questions} isFolded />}
        <section className="landing-who" aria-labelledby="landing-call">
          <div>
            <h2 id="landing-call">{say('landing-call')}</h2>
            <SupportPhone />
            <Part>
              <FooterHours />
            </Part>
          </div>
          <div className="landing-marks">
            <HousingMark />
            <div>
              <p>{say('landing-housing')}</p>
              <p>{companyName}</p>
              {companyNMLS && <p>{say('footer-nmls', { nmls: companyNMLS })}</p>}
            </div>
          </div>
        </section>
      </article>
    </PageBody>
  )
}

/** The Equal Housing mark (24 CFR 110): a house with an equals sign. Its words follow it. */
function HousingMark() {
  return (
    <svg className="landing-housing" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M24 3 2 16v7h5v22h34V23h5v-7zm11 36H13V19l11-6.5L35 19z" />
      <path d="M17 21h14v5H17zM17 30h14v5H17z" />
    </svg>
  )
}
