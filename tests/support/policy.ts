export const parsePolicy = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
