import { usePage } from '../../page/usePage.ts'
import { isSignerPath } from '../../paths/isSignerPath.ts'
import { keepOrgCode } from '../../paths/keepOrgCode.ts'
import { signerLogin } from '../../paths/signerPaths.ts'

/** For co-signers who came in by a link, and may have no password. */
export function NewSignerLink() {
  const { say, info } = usePage()
  if (info.org.switches['signersByLink'] !== true || !isSignerPath(location.pathname)) return null
  return (
    <p>
      {/* The page below stays, and goes on once the other tab is signed in. */}
      <a href={keepOrgCode(signerLogin, location.search)} target="_blank" rel="noreferrer">
        {say('signer-link-new')}
      </a>
    </p>
  )
}
