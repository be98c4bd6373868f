declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    timeout?: number
    duration?: number
    amount?: number
    overallRate?: number
    workers?: number
    requests: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
