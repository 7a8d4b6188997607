import { describe, expect, it } from 'vitest'
import { addWalletAddress } from '#engine'

describe('addWalletAddress', () => {
  it.each([
    ['/pay?from=a&to=b', 'tp1', '/pay?from=a&to=b&walletAddress=tp1'],
    ['/pay', 'tp1', '/pay?walletAddress=tp1'],
    ['/pay?walletAddress=old#due', 'tp1', '/pay?walletAddress=tp1#due'],
    ['https://host.example/pay?x=1', 'a b&c', 'https://host.example/pay?x=1&walletAddress=a+b%26c'],
  ])('%s with %s is %s: it keeps the query (A-VAL-073) and adds the address (A-VAL-074)', (path, address, result) => {
    expect(addWalletAddress(path, address)).toBe(result)
  })

  it.each([undefined, ''])('changes nothing without an address (%s)', (address) => {
    expect(addWalletAddress('/pay?x=1#a', address)).toBe('/pay?x=1#a')
  })
})
