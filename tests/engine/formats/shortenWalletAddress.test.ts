import { describe, expect, it } from 'vitest'
import { shortenWalletAddress } from '#engine'

describe('shortenWalletAddress', () => {
  it('shows the first 6 and last 5 characters of more than 11', () => {
    expect(shortenWalletAddress('tp1abcdefghijklmnopqrstuvwxyz')).toBe('tp1abc…vwxyz')
    expect(shortenWalletAddress('abcdefghijkl')).toBe('abcdef…hijkl')
  })

  it('shows 11 characters or fewer in full', () => {
    expect(shortenWalletAddress('abcdefghijk')).toBe('abcdefghijk')
    expect(shortenWalletAddress('')).toBe('')
  })
})
