import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { columnFields, leadField } from '#contract/lead/fields.ts'
import type { EmailSettings } from '#server/config.ts'
import { attemptTimeoutMs, type Channel, DeliveryError, errorCode, type LeadMessage } from './channel.ts'

/** Sends leads as plain-text emails. The Message-ID contains the receipt, so mail systems can drop duplicates. */
export function createEmailChannel(
  { smtpUrl, to, from }: EmailSettings,
  timeoutMs = attemptTimeoutMs,
): Channel {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Never send a password or lead unencrypted over a network. With `smtps:`, this has no effect, because the connection is encrypted.
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
  })
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    name: 'email',
    async send(lead) {
      const delivery = transport.sendMail({
        from,
        to,
        replyTo: { name: lead.name, address: lead.email },
        subject: `New lead ${lead.receipt} (${lead.lead_type})`,
        messageId: `<${lead.receipt}@${domain}>`,
        text: emailText(lead),
      })
      // Limit the entire delivery, because Nodemailer's timeouts limit only its steps.
      const expiry = sleep(timeoutMs, undefined, { ref: false }).then(() => {
        throw new DeliveryError(`no response within ${timeoutMs / 1000} s`)
      })
      await Promise.race([delivery, expiry]).catch((error: unknown) => {
        throw error instanceof DeliveryError ? error : new DeliveryError(describeSmtpError(error))
      })
    },
    close: () => transport.close(),
  }
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** Puts the message last, so it can't forge the fields above it. */
const emailText = (lead: LeadMessage): string => `${columnFields
  .filter(name => lead[name])
  .map(name => `${leadField(name).label}: ${lead[name]}`)
  .join('\n')}
Source: ${lead.source}
Type: ${lead.lead_type}
Received: ${lead.received_at}
Receipt: ${lead.receipt}
--

${lead.message}
`

/** Returns the error's code but not its text, because a mail server's text can quote an email address. */
function describeSmtpError(error: unknown): string {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number'
    ? `responded with ${responseCode}`
    : `no response: ${errorCode(error) ?? 'the connection failed'}`
}
