import { useEffect } from 'react'
import { usePage } from '../page/usePage.ts'

/** The document's title: the page's heading, and whose page it is. */
export function useTitle(heading: string): void {
  const { say, info } = usePage()
  useEffect(() => {
    document.title = say('page-title', { step: heading, lender: info.org.orgBrand })
  }, [say, info, heading])
}
