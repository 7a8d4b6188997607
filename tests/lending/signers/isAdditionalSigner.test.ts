import { describe, expect, it } from 'vitest'
import { isAdditionalSigner } from '#lending'
import { proves } from '../../proves.ts'

const helocSigners = [{ identityUuid: 'one' }]

describe('isAdditionalSigner', () => {
  it('asks the list of signers in version v1', proves('A-VAL-071'), () => {
    expect(
      isAdditionalSigner({ additionalSignerVersion: 'v1', helocSigners }, { uuid: 'one' }),
    ).toBe(true)
    expect(
      isAdditionalSigner(
        { additionalSignerVersion: 'v1', helocSigners },
        { uuid: 'two', type: 'CO_DEEDER' },
      ),
    ).toBe(false)
    expect(isAdditionalSigner({ additionalSignerVersion: 'v1' }, { uuid: 'one' })).toBe(false)
  })

  it.each([undefined, 'v2', 'V1'])(
    'asks for a co-deeder in version %s',
    proves('A-VAL-072'),
    (additionalSignerVersion) => {
      const application = {
        helocSigners,
        ...(additionalSignerVersion && { additionalSignerVersion }),
      }
      expect(isAdditionalSigner(application, { uuid: 'two', type: 'CO_DEEDER' })).toBe(true)
      expect(isAdditionalSigner(application, { uuid: 'one', type: 'BORROWER' })).toBe(false)
      expect(isAdditionalSigner(application, { uuid: 'one' })).toBe(false)
    },
  )
})
