import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export function makeCertificate(folder: string, domain: string): { key: string; certificate: string } {
  mkdirSync(folder, { recursive: true })
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
  return { key, certificate }
}
