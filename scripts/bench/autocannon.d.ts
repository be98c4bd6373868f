declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  type Result = Record<'2xx' | 'non2xx' | 'errors' | 'duration', number>
  export default function autocannon(options: {
    [limit: string]: number | string | object
    url: string
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
  }): Promise<Result>
}
