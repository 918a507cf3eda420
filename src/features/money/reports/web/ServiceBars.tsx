import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Report } from '../contract.ts'
import { reportMessages } from '../rules.ts'

type Service = Report['topServices'][number]

interface ServiceBarsProps {
  services: readonly Service[]
  empty: ReactNode
  barClassName: string
  /** Figures of a service, after its name. */
  children: (service: Service) => ReactNode
}

export function ServiceBars({ services, empty, barClassName, children }: ServiceBarsProps) {
  const max = Math.max(...services.map(({ count }) => count), 1)
  return (
    <Card title={reportMessages.services}>
      {services.length === 0 ? (
        empty
      ) : (
        <ol className="grid gap-1">
          {services.map((service) => (
            <li key={service.service_name} className="py-1.5">
              <div className="flex items-center gap-4">
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{service.service_name}</span>
                {children(service)}
              </div>
              <svg aria-hidden width="100%" height="6" className={`block ${barClassName}`}>
                <rect width="100%" height="6" rx="3" className="fill-line" />
                <rect width={`${(service.count / max) * 100}%`} height="6" rx="3" className="fill-accent" />
              </svg>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
